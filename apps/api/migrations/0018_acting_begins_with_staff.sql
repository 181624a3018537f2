-- Requests of clients, and of whoever acts as them, may end an acting, and never begin one.

revoke insert, delete on impersonations from domicile_client;
