import type { Model } from '@sidepot/models/kit/model'
import type { Rule } from '@sidepot/models/kit/rules'

/** The parts of a read rule of which one must hold. */
export const branchesOf = (rule: Rule): readonly Rule[] => (rule.is === 'any' ? rule.rules : [rule])

/** The boolean field that opens a row to everybody who is signed in, when the model has one. */
export const publicField = (model: Model): string | null => {
  for (const branch of branchesOf(model.owner.access.read)) {
    if (branch.is !== 'all') continue
    const [first, second] = branch.rules
    if (
      branch.rules.length === 2 &&
      first?.is === 'signedIn' &&
      second?.is === 'where' &&
      second.value === true
    )
      return second.field
  }
  return null
}
