export { isVisibleTo as enquiriesInScope } from './enquiry-view.ts'
export { openEnquiries } from './open-enquiries.ts'
