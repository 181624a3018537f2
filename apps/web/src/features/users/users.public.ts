export { UsersOfCompany } from './UsersOfCompany.tsx'
export { UserTabs } from './UserTabs.tsx'
export { type InvitationSearch, parseInvitationSearch } from './user-search.ts'
export { userTexts } from './user-texts.ts'
