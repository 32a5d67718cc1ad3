-- A refresh token works in either operation, whether its device has rotated before or not.
alter table identity.refresh_family drop column rotating;
