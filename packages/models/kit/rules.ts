// Who may do what with a row, as one small algebra of plain data; apps/server/derive/owner.ts makes a row predicate in SQL of it.
export const VERBS = ['read', 'create', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]

export type Rule =
  | { readonly is: 'nobody' }
  /** Any signed-in user. */
  | { readonly is: 'signedIn' }
  /** A visitor with guest credentials. */
  | { readonly is: 'guest' }
  /** A signed-in member of a group. */
  | { readonly is: 'member'; readonly group: string }
  /** The row's field holds the caller's user id. */
  | { readonly is: 'self'; readonly field: string }
  /** The row's field holds exactly this value. */
  | { readonly is: 'where'; readonly field: string; readonly value: string | number | boolean }
  /** The row that the reference field names satisfies a rule, or its own model's rule for a verb. */
  | { readonly is: 'parent'; readonly ref: string; readonly rule: Rule | Verb }
  /**
   * The caller is an accepted follower of the user in `field`, that user's sharing preference is on, and the row's time
   * `late` lies as far back as that user wants to be seen late; a row without that time is not seen by who is to be late.
   */
  | { readonly is: 'follows'; readonly field: string; readonly preference: string; readonly late: string }
  | { readonly is: 'all'; readonly rules: readonly Rule[] }
  | { readonly is: 'any'; readonly rules: readonly Rule[] }
  | { readonly is: 'not'; readonly rule: Rule }

export const SUPER_ADMIN = 'SUPER_ADMIN'

export const nobody: Rule = { is: 'nobody' }
export const signedIn: Rule = { is: 'signedIn' }
export const guest: Rule = { is: 'guest' }
export const member = (group: string): Rule => ({ is: 'member', group })
export const superAdmin: Rule = member(SUPER_ADMIN)
export const self = (field: string): Rule => ({ is: 'self', field })
export const where = (field: string, value: string | number | boolean): Rule => ({
  is: 'where',
  field,
  value,
})
export const parent = (ref: string, rule: Rule | Verb): Rule => ({ is: 'parent', ref, rule })
export const follows = (field: string, preference: string, late: string): Rule => ({
  is: 'follows',
  field,
  preference,
  late,
})
export const all = (...rules: Rule[]): Rule => ({ is: 'all', rules })
export const any = (...rules: Rule[]): Rule => ({ is: 'any', rules })
export const not = (rule: Rule): Rule => ({ is: 'not', rule })

/** The owner rule of a model: whose row it is, and which rule guards each verb. */
export interface Owner {
  /** The field with the owner's user id; null for reference data, which nobody owns. */
  readonly field: string | null
  readonly access: Readonly<Record<Verb, Rule>>
}

/** Everything for the user named in `field`, with exceptions spelled out. */
export const owned = (field: string, except: Partial<Record<Verb, Rule>> = {}): Owner => {
  const mine = self(field)
  return { field, access: { read: mine, create: mine, update: mine, delete: mine, ...except } }
}

/** Read by everybody who is signed in and by guests, written by super-admins. */
export const reference: Owner = {
  field: null,
  access: { read: any(signedIn, guest), create: superAdmin, update: superAdmin, delete: superAdmin },
}
