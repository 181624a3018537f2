export { RatesPart } from './RatesPart.tsx'
