import { seller } from '@domicile/contract/sales/seller'
import { feature } from '../../feature.ts'
import { changeSeller, readSeller } from './seller.queries.ts'

export const sellerFeature = feature(seller, {
  'GET /api/purchase/seller': ({ db }) => readSeller(db),

  'PUT /api/purchase/seller': async ({ db, body, record }) => {
    const { before, after } = await changeSeller(db, body)
    await record({ subject: after.name, before, after, staffOnly: true })
    return after
  },
})
