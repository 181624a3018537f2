/** Returns the history texts of the events that every noun with drafts has. */
export function draftEvents(noun: string) {
  return {
    created: (name: string) => `created the ${noun} ${name}`,
    changed: (name: string) => `changed the ${noun} ${name}`,
    'draft-dropped': (name: string) => `discarded changes to the ${noun} ${name}`,
    published: (name: string) => `published the ${noun} ${name}`,
    restored: (name: string) => `restored an earlier version of the ${noun} ${name}`,
    archived: (name: string) => `archived the ${noun} ${name}`,
    unarchived: (name: string) => `restored the ${noun} ${name}`,
  }
}
