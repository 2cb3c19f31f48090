export interface Port { id: string; code: string; name: string }
export interface Route { id: string; code: string; origin: Port; destination: Port; duration_minutes: number; is_new: boolean; fare_from_centavos: number | null }
export interface RouteList { routes: Route[] }
