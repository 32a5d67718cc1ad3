-- An answer that never reached its browser: the successor it carried is withdrawn and another one is given out.
alter table identity.refresh_token add column tries integer not null default 0;
alter table identity.refresh_token add column withdrawn boolean not null default false;
