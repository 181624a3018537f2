-- What waits to be begun, and what is to go back, is counted often and is little beside what is done.
create index order_lines_queued on order_lines (order_id) where state = 'queued';
create index refunds_pending on refunds (order_id) where state = 'pending';
