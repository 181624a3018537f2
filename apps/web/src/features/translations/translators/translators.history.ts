import type { NounHistory } from '../../../history/noun-history.ts'

export const translatorHistory: NounHistory<'translator'> = {
  title: 'Translators',
  events: {
    added: (name) => `added the translator ${name}`,
    changed: (name) => `changed the translator ${name}`,
    archived: (name) => `archived the translator ${name}`,
    restored: (name) => `restored the translator ${name}`,
  },
  fields: {
    swornNumber: 'Sworn translator no.',
    swornAuthority: 'Court or authority',
    swornCountry: 'Country of the register',
    swornUntil: 'In the register until',
    rates: 'Languages and rates',
  },
}

export const pageRuleHistory: NounHistory<'page-rule'> = {
  title: 'Page rules',
  events: {
    added: (rule) => `added a page rule: ${rule}`,
    withdrawn: (rule) => `withdrew a page rule: ${rule}`,
  },
  fields: {
    size: 'Page size',
    countSide: 'Counted on',
    countsSpaces: 'Spaces count',
    minPages: 'Minimum pages',
    tolerancePercent: 'Tolerance in percent',
    price: 'Price of a page',
    expressPercent: 'Express surcharge in percent',
    startsOn: 'From',
  },
}

export const estimateHistory: NounHistory<'translation-estimate'> = {
  title: 'Estimates of translations',
  events: { requested: (file) => `had the pages of ${file} counted` },
}
