import { addressKindNames, addressStates } from '@domicile/contract/mail/addresses/address-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

export const addressList = list('GET /api/addresses', {
  path: paths.addresses(),
  params: {
    q: text(),
    state: choice(addressStates),
    kind: choice(addressKindNames),
    companyId: parseId,
    premisesId: parseId,
    country: text(2),
    waitingOn: choice(['client', 'firm', 'none']),
    show: choice(['archived', 'all']),
  },
  sort: { by: ['name', 'company', 'newest', 'from'], id: 'name', order: 'asc' },
  exports: 'GET /api/addresses/export',
})
