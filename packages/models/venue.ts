import { bool, int, maybe, or, text } from './kit/kinds.ts'
import { model, type Row } from './kit/model.ts'
import { reference } from './kit/rules.ts'

export const venue = model({
  name: 'Venue',
  owner: reference,
  fields: {
    name: text(),
    city: maybe(text()),
    country: maybe(text()),
    isOnline: or(bool(), false),
    displayOrder: or(int(), 0),
    isActive: or(bool(), true),
  },
})
export type Venue = Row<typeof venue>
