/** The ten labels of the specification, section 4. Each piece of work shows one. */
export const statusLabels = [
  'on track',
  'issues',
  'needs attention',
  'at risk',
  'in progress',
  'waiting for accept',
  'accepted',
  'rejected',
  'pending',
  'approved',
] as const
export type StatusLabel = (typeof statusLabels)[number]
