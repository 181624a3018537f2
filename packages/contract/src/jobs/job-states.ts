/** Where a job stands; given-up: tried as often as it may be, and left for people to see. */
export const jobStates = ['given-up', 'failing', 'waiting', 'running'] as const
export type JobState = (typeof jobStates)[number]
