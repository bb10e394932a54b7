#!/bin/sh
# Patroni runs it once, on the first leader, with the superuser's address: the role and the database of the server.
psql -v ON_ERROR_STOP=1 -v password="$WHETSTONE_PASSWORD" "$1" <<'SQL'
create role whetstone login password :'password';
create database whetstone owner whetstone;
SQL
