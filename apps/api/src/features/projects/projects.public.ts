export { countProjects } from './project-list.ts'
