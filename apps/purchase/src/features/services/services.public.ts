export { searchServices } from './services.search.ts'
