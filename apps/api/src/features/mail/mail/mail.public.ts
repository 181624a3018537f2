export { countsOfMail, todoOfMail } from './mail-list.ts'
