DROP FUNCTION expired_holds();
