export { isVisibleTo as enquiriesInScope } from './enquiry-view.ts'
