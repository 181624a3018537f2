import type { NounHistory } from '../../../history/noun-history.ts'

export const glossaryHistory: NounHistory<'glossary-term'> = {
  title: 'Glossary',
  events: {
    added: (term) => `added “${term}” to the glossary`,
    changed: (term) => `changed “${term}” in the glossary`,
    removed: (term) => `removed “${term}” from the glossary`,
    exported: () => 'exported the glossary',
  },
  fields: { staysAsIs: 'Do not translate' },
}
