// The failures that reading and writing records can end in. The edge maps each code to its place on the wire once.
export type DataFailure =
  /** The caller may not do this, or the row does not exist for them: no answer distinguishes the two. */
  | { readonly code: 'access/unauthorized' }
  /** The update names a version that is no longer the latest. */
  | { readonly code: 'conflict/version'; readonly current: unknown }
  /** The id is taken by a record with other contents. */
  | { readonly code: 'conflict/taken'; readonly id: string }
  /** A unique combination of fields belongs to another record. Inside a transaction this has ended it: roll back. */
  | { readonly code: 'conflict/unique'; readonly fields: readonly string[] }
  /** The condition of the request does not hold for the stored record. */
  | { readonly code: 'conflict/condition' }
  /** No such record: an update or delete of an id that was never made. */
  | { readonly code: 'record/missing'; readonly id: string }
  | {
      readonly code: 'input/invalid'
      readonly path: readonly (string | number)[]
      readonly reason: InputReason
    }

export const INPUT_REASONS = [
  'required',
  'not-a-time',
  'not-json',
  'not-an-id',
  'not-money',
  'too-precise',
  'out-of-range',
  'too-long',
  'too-deep',
  'too-many-names',
  'bad-character',
  'not-settable',
  'not-changeable',
  'not-a-list-of-records',
  'bad-token',
  'bad-limit',
  'too-much',
  'bad-filter',
] as const
export type InputReason = (typeof INPUT_REASONS)[number]
export type DataFailureCode = DataFailure['code']
