import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BalanceAfter } from './transaction-dialog.tsx'

test('[BANK-11] the balance after a booking is written to the cent, as the page behind it writes it', () => {
  const shown = renderToStaticMarkup(<BalanceAfter after={95_100_055} currency="JPY" />)
  expect(shown).toContain('951,000.55 JPY')
})
