export { expectOpenChecks } from './notify-audience.ts'
