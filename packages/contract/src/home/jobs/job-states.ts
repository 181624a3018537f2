/** The state of a job. given-up: a dead job, which used its last attempt and stays for people to see. */
export const jobStates = ['given-up', 'failing', 'waiting', 'running'] as const
export type JobState = (typeof jobStates)[number]
