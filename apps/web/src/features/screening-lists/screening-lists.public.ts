export { factsOf, formatProperty, formatSchema, listingsOf, propertyLabel } from './party-facts.ts'
