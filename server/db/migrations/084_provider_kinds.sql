-- Which games there are is said by games/registry.ts; the provider refuses any other kind before it comes here.
alter table provider.sessions drop constraint sessions_kind_check;
