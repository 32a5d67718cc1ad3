// One hand's figures: its position, what the hero did and won, and what lay in the pot. Amounts are to the cent, as they follow from each other (BANK-11).
import { positionText } from '@sidepot/messages/web-cards'
import { handDetail as words } from '@sidepot/messages/web-hand-zone'
import { handRows } from '@sidepot/messages/web-hands'
import type { Message } from '@sidepot/messages/worded'
import type { ReactNode } from 'react'
import { netOfHand } from '../../data/reads/hand-net.ts'
import { currencyOfHand } from '../../data/session/session-currency.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { verdictOf } from './hand-row-view.ts'
import { HandVerdict } from './hand-verdict.tsx'

interface HandFactsProps {
  readonly hand: Rec<'Hand'>
  /** The verdict that is stored with it, where no other one is shown. */
  readonly withVerdict: boolean
}

export function HandFacts({ hand, withVerdict }: HandFactsProps) {
  const pot = hand.totalPotGrossManual ?? hand.totalPotGross
  const currency = currencyOfHand(hand)
  const chips = hand.heroNetChips ?? null
  return (
    <dl className="hand-facts">
      <Fact label={words.position}>
        {hand.heroPosition ? <MessageText>{positionText(hand.heroPosition)}</MessageText> : words.unknown}
      </Fact>
      <Fact label={words.preflop}>
        {hand.heroPreflopAction ? (
          <MessageText>{handRows.word(hand.heroPreflopAction, null)}</MessageText>
        ) : (
          words.unknown
        )}
        {withVerdict && <HandVerdict kind={verdictOf(hand)} />}
      </Fact>
      {hand.isTournament && <Fact label={handRows.tournament}>{hand.tournament ?? words.unknown}</Fact>}
      {hand.tournamentLevel && <Fact label={words.level}>{hand.tournamentLevel}</Fact>}
      <Fact label={words.result}>
        {chips !== null ? (
          <MessageText>{words.chips(chips)}</MessageText>
        ) : netOfHand(hand) === null && hand.heroOutcome ? (
          <MessageText>{handRows.word(null, hand.heroOutcome)}</MessageText>
        ) : (
          <Amount value={netOfHand(hand)} currency={currency} result toTheCent />
        )}
      </Fact>
      {pot !== null && (
        <Fact label={words.pot}>
          <Amount value={pot} currency={currency} toTheCent />
        </Fact>
      )}
      {hand.heroInvestment !== null && (
        <Fact label={words.invested}>
          <Amount value={hand.heroInvestmentManual ?? hand.heroInvestment} currency={currency} toTheCent />
        </Fact>
      )}
      {(hand.tips ?? 0) > 0 && (
        <Fact label={words.tip}>
          <Amount value={hand.tips} currency={currency} toTheCent />
        </Fact>
      )}
      {(hand.rakeAmount ?? 0) > 0 && (
        <Fact label={words.rake}>
          <Amount value={hand.rakeAmount} currency={currency} toTheCent />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: Message; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <MessageText>{label}</MessageText>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
