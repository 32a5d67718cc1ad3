// One sitting: what was answered since the page was opened. Everything longer is kept with the answers themselves.
export interface Sitting {
  readonly answers: readonly boolean[]
  /** Big blinds. */
  readonly lost: number
}

/** Questions of a round: five minutes. */
export const ROUND = 20
export const NEW_SITTING: Sitting = { answers: [], lost: 0 }

export const afterAnswer = (sitting: Sitting, isRight: boolean, loss: number): Sitting => ({
  answers: [...sitting.answers, isRight],
  lost: sitting.lost + (isRight ? 0 : loss),
})

/** The answers of the round that is being played, or has just ended. */
export const roundOf = ({ answers }: Sitting): readonly boolean[] => {
  const begun = answers.length % ROUND
  return answers.slice(answers.length - (begun === 0 && answers.length > 0 ? ROUND : begun))
}
export const isRoundOver = ({ answers }: Sitting): boolean =>
  answers.length > 0 && answers.length % ROUND === 0
