export { addEmployee, changeEmployee } from './change-employees.ts'
export { getEmployee } from './employees.queries.ts'
