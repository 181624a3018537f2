// No zod here: the builder of forms loads this.

/** The kinds of holders with their labels. At a state body or a publicly traded company a chain of owners ends. */
export const holderTypes = {
  person: 'Person',
  company: 'Company',
  state: 'State or public body',
  listed: 'Publicly traded company',
} as const

export type HolderType = keyof typeof holderTypes
export const holderTypeNames = Object.keys(holderTypes) as [HolderType, ...HolderType[]]
