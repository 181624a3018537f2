export { UsersOfCompany } from './UsersOfCompany.tsx'
export { UserTabs } from './UserTabs.tsx'
export { userTexts } from './user-texts.ts'
