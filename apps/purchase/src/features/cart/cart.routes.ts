import { carts } from '@domicile/contract/sales/orders/cart'
import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import { lockCart, touchCart } from '../../domain/orders/cart-lines.ts'
import { refuseDeclined } from '../../domain/orders/due-diligence.ts'
import { feature } from '../../feature.ts'
import { requireOpenCompany } from '../../domain/buyers/require-company.ts'
import { confirmPrices, deleteLine, getSold, saveLine } from './cart.queries.ts'
import { viewCart } from './cart-view.ts'

export type CartParts = {
  /** The ways to pay that this portal has. */
  paymentTypes: readonly PaymentType[]
}

export const cartFeature = ({ paymentTypes }: CartParts) =>
  feature(carts, {
    'GET /api/purchase/companies/:companyId/cart': ({ db, user, params }) =>
      viewCart(db, user, params.companyId, paymentTypes),

    'PUT /api/purchase/companies/:companyId/cart/lines/:serviceId': async (context) => {
      const { db, user, params, body, record } = context
      const company = await requireOpenCompany(db, user, 'carts:write', params.companyId)
      const service = await getSold(db, params.serviceId)
      await refuseDeclined(db, user, company.id, [service])
      await lockCart(db, company.id)
      const quantity = await saveLine(db, company.id, service, body, user.id)
      await touchCart(db, company.id)
      const quantities = { before: { quantity: quantity.before }, after: { quantity: quantity.after } }
      await record({ companyId: company.id, subjectId: service.id, subject: service.title, ...quantities })
      return viewCart(db, user, company.id, paymentTypes)
    },

    'DELETE /api/purchase/companies/:companyId/cart/lines/:serviceId': async (context) => {
      const { db, user, params, record } = context
      const company = await requireOpenCompany(db, user, 'carts:write', params.companyId)
      await lockCart(db, company.id)
      const subject = await deleteLine(db, company.id, params.serviceId)
      await touchCart(db, company.id)
      await record({ companyId: company.id, subjectId: params.serviceId, subject, after: { quantity: 0 } })
      return viewCart(db, user, company.id, paymentTypes)
    },

    'PUT /api/purchase/companies/:companyId/cart/prices': async ({ db, user, params, record }) => {
      const company = await requireOpenCompany(db, user, 'carts:write', params.companyId)
      await lockCart(db, company.id)
      await confirmPrices(db, company.id)
      await touchCart(db, company.id)
      await record({ companyId: company.id, subject: company.name })
      return viewCart(db, user, company.id, paymentTypes)
    },
  })
