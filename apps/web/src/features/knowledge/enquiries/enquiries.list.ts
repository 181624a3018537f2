import { type EnquiryState, enquiryStates } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

const stateNames = Object.keys(enquiryStates) as EnquiryState[]

export const enquiryList = list('GET /api/enquiries', {
  path: paths.enquiries(),
  params: {
    q: text(),
    companyId: parseId,
    aboutId: parseId,
    state: choice(stateNames),
    assignee: choice(['me', 'none']),
  },
})
