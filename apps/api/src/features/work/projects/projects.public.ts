export { countsOfProjects } from './project-list.ts'
export { todoOfProjects } from './todo.queries.ts'
