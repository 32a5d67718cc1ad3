// What tests read of an answer, whatever was asked: the fields that records and lists share have their types, the rest is unknown.

export interface Row {
  readonly id: string
  readonly _version: number
  readonly items: readonly Row[]
  readonly nextToken: string | null
  readonly changes: readonly Row[]
  readonly [field: string]: unknown
}
export type Data = Readonly<Record<string, Row>>
