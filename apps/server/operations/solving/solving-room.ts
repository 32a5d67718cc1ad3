// What the API may promise about solving: whether this server does it, with how much, and who estimates. Off until it is opened.
import type { SolveQuestion } from './solve-question.ts'

/** What a solve takes; null where no tree of the game fits into four gigabytes. */
export interface SolveCost {
  readonly bytes: number
  /** On the cores of this server. */
  readonly seconds: number
}

export interface SolvingRoom {
  readonly cores: number
  /** Bytes that a solve may take. */
  readonly memory: number
  /** 'pending' where it takes a while: building a large tree does. Asked again it is known sooner or later. */
  estimate(question: SolveQuestion, userId: string): Promise<SolveCost | null | 'pending'>
}

let room: SolvingRoom | null = null

export const openSolvingRoom = (opened: SolvingRoom | null): void => {
  room = opened
}
/** Null where the operator has switched it off. */
export const solvingRoom = (): SolvingRoom | null => room
