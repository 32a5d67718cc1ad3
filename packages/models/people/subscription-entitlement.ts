import { ENTITLEMENT_SOURCES, PLANS } from '../kit/enumerations.ts'
import { fixed, maybe, oneOf, or, ref, time } from '../kit/kinds.ts'
import { by, model, type Row } from '../kit/model.ts'
import { any, owned, self, superAdmin } from '../kit/rules.ts'

export const subscriptionEntitlement = model({
  name: 'SubscriptionEntitlement',
  owner: owned('userId', {
    read: any(self('userId'), superAdmin),
    create: superAdmin,
    update: superAdmin,
    delete: superAdmin,
  }),
  fields: {
    userId: fixed(ref('User')),
    plan: or(oneOf('Plan', PLANS), 'FREE'),
    validFrom: time(),
    validUntil: maybe(time()),
    source: or(oneOf('EntitlementSource', ENTITLEMENT_SOURCES), 'OPERATOR'),
  },
  indexes: [by('subscriptionEntitlementsByUserId', 'userId')],
})
export type SubscriptionEntitlement = Row<typeof subscriptionEntitlement>
