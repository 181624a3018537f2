export { RatesPart } from './RatesPart.tsx'
export { rateReads } from './rate-reads.ts'
