export { visibleTo } from './service-view.ts'
