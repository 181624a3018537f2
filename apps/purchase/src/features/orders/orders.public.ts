export { countsOfOrders, type OrderFilter, ordersFound } from './order-list.ts'
export { titleColumns } from './order-summary.ts'
export { todoOfOrders } from './todo.queries.ts'
