import { transitions } from '../../transitions.ts'

/**
 * The events of a service. Clients see and buy published services; a restored one is a draft again, so that nothing
 * goes on sale without being published.
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

/** The required fields of a published service that are still empty. */
export function missingToPublish(service: Record<(typeof neededToPublish)[number], string>) {
  return neededToPublish.filter((field) => service[field] === '')
}
