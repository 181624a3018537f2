/** The texts of the queue of requests. */
export const queueTexts = {
  title: 'Mail requests',
  subtitle: 'What clients ask for, the oldest first.',
  toMail: 'All mail',
  columns: {
    sender: 'Sender',
    kind: 'Request',
    company: 'Company',
    destination: 'To',
    asked: 'Asked',
    status: 'Status',
    next: 'Next action',
  },
  states: {
    open: 'New',
    started: 'In progress',
    consent: 'Waiting for an owner',
    window: (day: string) => `After ${day}`,
    over: 'Window over',
  },
  openFor: (action: string, sender: string) => `${action}, ${sender}`,
  filters: {
    kind: 'Request',
    company: 'Company',
    show: 'Show',
    ready: 'Ready for us',
    open: 'All open requests',
  },
  empty: { title: 'No open requests', text: 'Requests of clients for their mail appear here.' },
  emptyFiltered: 'No request matches the filters.',
}
