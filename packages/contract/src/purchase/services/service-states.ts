import { transitions } from '../../transitions.ts'

/**
 * What may happen to a service. Clients see and buy what is published; one that is restored is a draft again, so that
 * nothing goes on sale without being published.
 */
export const serviceEvents = transitions({
  edit: { from: ['draft', 'published'], to: ['draft', 'published'], may: 'services:price' },
  editTexts: { from: ['draft', 'published'], to: ['draft', 'published'], may: 'services:write' },
  publish: { from: ['draft'], to: ['published'], may: 'services:price' },
  unpublish: { from: ['published'], to: ['draft'], may: 'services:price' },
  archive: { from: ['draft', 'published'], to: ['archived'], may: 'services:price' },
  restore: { from: ['archived'], to: ['draft'], may: 'services:price' },
})
export type ServiceEvent = keyof typeof serviceEvents

const neededToPublish = ['summary', 'description'] as const

/** The fields that are still empty and must not be once a service is published. */
export function missingToPublish(service: Record<(typeof neededToPublish)[number], string>) {
  return neededToPublish.filter((field) => service[field] === '')
}
