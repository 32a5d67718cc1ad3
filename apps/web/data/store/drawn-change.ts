// What a change of a record that is here draws until it is confirmed.
import type { ModelName } from '../wire/documents.ts'
import { type Overlay, recordOf } from './records.ts'

/** Nothing where this device has deleted the record: it would come back as a row that has these fields alone. */
export const drawnChange = (
  model: ModelName,
  id: string,
  fields: Overlay['fields'],
): readonly Pick<Overlay, 'model' | 'id' | 'fields'>[] => (recordOf(model, id) ? [{ model, id, fields }] : [])
